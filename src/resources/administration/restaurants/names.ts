import { closedLocationResource, locationResource } from '#contract/administration/merchants/endpoints.ts';
/** The resource's name, which is its path. */
export const RESOURCE = locationResource.name;
export const CLOSED = closedLocationResource.name;
