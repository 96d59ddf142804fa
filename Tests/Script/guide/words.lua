return { welcome = "Welcome" }
