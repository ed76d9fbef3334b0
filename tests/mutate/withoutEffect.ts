/** Places whose fault changes nothing that anybody could see, by id, each with its reason; at most ten. */
export const WITHOUT_EFFECT: Readonly<Record<string, string>> = {};
