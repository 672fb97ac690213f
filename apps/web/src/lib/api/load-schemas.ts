/** Schemas and the contract, once a visitor does something that needs them: a page that is only read never loads zod. */
export const loadSchemas = () => import('./schemas.ts');
