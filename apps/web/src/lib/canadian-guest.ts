/**
 * Whether a guest is likely to think in Canadian dollars (decision 251): the browser's languages name Canada, or its clock
 * is that of Toronto. Only for what is shown in a browser: the pages are written for everybody.
 */
export function isCanadianGuest(): boolean {
  return (
    navigator.languages.some((language) => /-CA$/i.test(language)) ||
    Intl.DateTimeFormat().resolvedOptions().timeZone === 'America/Toronto'
  );
}
