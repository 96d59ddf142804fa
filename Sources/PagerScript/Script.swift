import CPager
