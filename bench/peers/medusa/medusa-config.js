const { defineConfig } = require('@medusajs/framework/utils');

// As it comes, but for the address of its database: no Redis, and no pages for the staff, which are not measured.
module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { ssl: false, connection: { ssl: false } },
    http: {
      storeCors: process.env.PUBLIC_URL,
      adminCors: process.env.PUBLIC_URL,
      authCors: process.env.PUBLIC_URL,
      jwtSecret: 'of a benchmark',
      cookieSecret: 'of a benchmark',
    },
  },
});
