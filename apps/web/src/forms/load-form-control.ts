/** react-hook-form, once somebody comes near a form: a page that is only read never loads it. */
export const loadFormControl = () => import('./form-control.ts');
