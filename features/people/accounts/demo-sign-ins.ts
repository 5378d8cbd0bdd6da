/** Who may sign in to the demo (architecture 4). */
export const demoSignIns = [
  { email: 'admin@ferrule.example', password: 'demo-admin-2026', firstname: 'Avery', lastname: 'Lindholm' },
  {
    email: 'buyer@ferrule.example',
    password: 'demo-buyer-2026',
    firstname: 'Marcus',
    lastname: 'Lindqvist',
    distributor: 'd0001',
  },
  {
    email: 'second@ferrule.example',
    password: 'demo-second-2026',
    firstname: 'Dana',
    lastname: 'Gagnon',
    distributor: 'd0002',
  },
] as const;
