/** The resource's name, which is its path. */
export const RESOURCE = 'settings/restaurants';
