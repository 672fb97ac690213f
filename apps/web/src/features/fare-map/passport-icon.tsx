/** The sign for 'bring passports'; the words stand beside it. */
export function PassportIcon() {
  return (
    <svg width="17" height="17" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <rect x="3.5" y="1.8" width="13" height="16.4" rx="1.6" fill="none" stroke="currentColor" strokeWidth="1.8" />
      <circle cx="10" cy="8.5" r="3.3" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="M6.7 14.8h6.6" stroke="currentColor" strokeWidth="1.8" />
    </svg>
  );
}
