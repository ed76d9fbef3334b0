/** An act that its own person called off when asked for more: nothing has gone wrong, and nothing is told. */
export class Declined extends Error {}
