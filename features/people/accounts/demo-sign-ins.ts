/** Came later than the others: a demo that exists gets it beside its buyer (book 2). */
export const CLERK = 'clerk@ferrule.example';

/** Leads the company that the clerk buys for. */
export const MANAGER = 'buyer@ferrule.example';

/** Who may sign in to the demo (architecture 4). */
export const demoSignIns = [
  { email: 'admin@ferrule.example', password: 'demo-admin-2026', firstname: 'Avery', lastname: 'Lindholm' },
  {
    email: MANAGER,
    password: 'demo-buyer-2026',
    firstname: 'Marcus',
    lastname: 'Lindqvist',
    distributor: 'd0001',
    companyRole: 'manager',
  },
  {
    email: CLERK,
    password: 'demo-clerk-2026',
    firstname: 'Nora',
    lastname: 'Bergstrom',
    distributor: 'd0001',
    companyRole: 'buyer',
    orderLimit: 500,
  },
  {
    email: 'second@ferrule.example',
    password: 'demo-second-2026',
    firstname: 'Dana',
    lastname: 'Gagnon',
    distributor: 'd0002',
  },
] as const;
