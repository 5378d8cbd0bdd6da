/** Every category a product can be of (spec 3); `Crimp` is reserved and no product has it. */
export const categories = [
  'Hose',
  'Fitting',
  'Coupling',
  'QuickCoupling',
  'AssemblyEquipment',
  'Accessory',
] as const;
