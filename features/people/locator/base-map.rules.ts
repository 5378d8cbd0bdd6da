/** Whose data the map of our own is drawn from. */
export const attribution = 'Natural Earth, U.S. Census Bureau, GeoNames (CC BY)';
