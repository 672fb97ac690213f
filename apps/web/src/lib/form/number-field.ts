/** For `register`: a number, or null where none is typed. */
export const numberField = {
  setValueAs: (value: string | number | null) => (value === '' || value === null ? null : Number(value)),
};
