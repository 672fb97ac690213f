import type { DrawingProps } from './drawing.ts';

/** A taxi as an icon, 48 by 32 units, in the text colour: drawn for 20 to 64 px, where the scenes' taxi would blur. */
export function TaxiIcon({ className }: DrawingProps) {
  return (
    <svg viewBox="0 0 48 32" className={className} aria-hidden="true" focusable="false">
      <path
        fill="currentColor"
        fillRule="evenodd"
        d="M19 1h10l1 4h2.5c1.6 0 2.6.6 3.5 1.900l4 6.100 5 1c2 .4 3 1.700 3 3.600V24c0 1.100-.7 2-2 2h-2.200a5.500 5.500 0 0 0-10.600 0H14.800a5.500 5.500 0 0 0-10.600 0H2c-1.300 0-2-.9-2-2v-4.500c0-2 .9-3.200 2.900-3.600L10 14.500l4.300-7.400C15.200 5.600 16.300 5 18 5zM18.600 8.500c-.9 0-1.300.2-1.700 1L14 14.500h9v-6zM26 8.500v6h10.600l-3.200-5c-.5-.8-.9-1-1.800-1zM16 18v3h3v-3zm6 0v3h3v-3zm6 0v3h3v-3zM19 21v3h3v-3zm6 0v3h3v-3z"
      />
      <path
        fill="currentColor"
        d="M9.500 23.500a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM38.500 23.500a4 4 0 1 1 0 8 4 4 0 0 1 0-8z"
      />
    </svg>
  );
}
