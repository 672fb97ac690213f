/** Schemas and the contract, once a visitor does something that needs them: a page that is only read never loads zod. */
export const loadSchemas = () => import('./schemas.ts');

/** Those of them that judge what is known of a booking, which the page of its link comes with. */
export const loadOpenedSchemas = () => import('./opened-schemas.ts');
