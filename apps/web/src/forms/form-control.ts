// The one door to react-hook-form, so that it is one chunk: reach it with `loadFormControl`, never with a static import.
export { createFormControl } from 'react-hook-form';
