/** While the engine of a large catalog is away. */
export const SEARCH_IS_AWAY =
  'The search cannot be reached for the moment. Part numbers are found all the same, and orders go on.';
