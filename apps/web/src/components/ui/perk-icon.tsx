import styles from './perk-icon.module.css';

const river = '#14506B';
const night = '#0B1E33';
const amber = '#F6B21B';
const pale = '#BFE0E4';

/** One drawing for each promise that the content names: 56 by 56 units, flat, in the poster's colors. */
const drawings = {
  payment: (
    <>
      <path fill={river} d="M6 14h40v28H6z" />
      <path fill={night} d="M6 20h40v6H6z" />
      <path fill={amber} d="M10 32h12v5H10zM42 36a9 9 0 1 1 0 18 9 9 0 0 1 0-18z" />
      <path fill="none" stroke={night} strokeWidth="3" d="M38 45l3 3 6-6" />
    </>
  ),
  safety: (
    <>
      <path fill={river} d="M28 5l20 7v15c0 12-8 20-20 25C16 47 8 39 8 27V12z" />
      <path fill={night} d="M28 5v47C16 47 8 39 8 27V12z" />
      <path fill={amber} d="M15 32v-6l4-1 4-7h11l5 7 4 1v6h-4a4 4 0 0 1-8 0h-7a4 4 0 0 1-8 0z" />
    </>
  ),
  digital: (
    <>
      <path fill={night} d="M15 4h26v48H15z" />
      <path fill={river} d="M18 9h20v36H18z" />
      <path fill={pale} d="M18 33c6-6 14-6 20 0v12H18z" />
      <path fill={amber} d="M28 13a8 8 0 0 1 8 8c0 6-8 14-8 14s-8-8-8-14a8 8 0 0 1 8-8zM25 47.500h6v2h-6z" />
      <circle cx="28" cy="21" r="3" fill={night} />
    </>
  ),
  cancellation: (
    <>
      <path fill={river} d="M7 11h42v39H7z" />
      <path fill={night} d="M7 11h42v11H7zM15 6h5v10h-5zM36 6h5v10h-5z" />
      <path fill="none" stroke={amber} strokeWidth="4" d="M19 36a9.500 9.500 0 1 0 3-7" />
      <path fill={amber} d="M24 33V22l-8 8z" />
    </>
  ),
  waiting: (
    <>
      <circle cx="28" cy="30" r="22" fill={river} />
      <path fill={night} d="M28 8a22 22 0 0 1 0 44zM22 2h12v6H22z" />
      <circle cx="28" cy="30" r="15" fill={pale} />
      <path fill={amber} d="M28 15a15 15 0 1 1-13 22.500L28 30z" />
      <path stroke={night} strokeWidth="3.500" fill="none" d="M28 20v10l7 5" />
    </>
  ),
  quick: (
    <>
      <path fill={river} d="M4 44h48v8H4z" />
      <path fill={pale} d="M8 47h8v2H8zM24 47h8v2h-8zM40 47h8v2h-8z" />
      <path fill={amber} d="M14 42V30c0-2 2-3 4-3l5-1 5-8h12l8 9 3 1c1.500.500 2 1.500 2 3v8c0 2-1 3-3 3z" />
      <path fill={night} d="M27 26l4-5h4v5zM38 26v-5h2l5 5zM14 33h39v3H14z" />
      <circle cx="24" cy="42" r="5" fill={night} />
      <circle cx="44" cy="42" r="5" fill={night} />
      <path fill={night} d="M2 24h12v3H2zM6 31h6v3H6zM0 38h11v3H0z" />
    </>
  ),
  quotation: (
    <>
      <path fill={river} d="M12 4h24l10 10v38H12z" />
      <path fill={night} d="M36 4l10 10H36zM12 4h8v48h-8z" />
      <path fill={pale} d="M24 18h10v3H24zM24 25h16v3H24z" />
      <circle cx="35" cy="41" r="11" fill={amber} />
      <path
        fill="none"
        stroke={night}
        strokeWidth="2.600"
        d="M39 37.500c-1-1.500-2.500-2-4-2-2.200 0-4 1-4 2.800 0 3.900 8.200 1.500 8.200 5.600 0 1.900-1.900 2.900-4.200 2.900-1.900 0-3.600-.8-4.400-2.300M35 33v16"
      />
    </>
  ),
  drivers: (
    <>
      <path fill={night} d="M24 2h8v10h-8z" />
      <path fill={river} d="M8 9h40v43H8z" />
      <path fill={night} d="M8 9h40v7H8z" />
      <path fill={pale} d="M14 21h16v20H14z" />
      <path
        fill={night}
        d="M22 24a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9zM14 41c0-4.500 3-6.500 8-6.500s8 2 8 6.500z"
      />
      <path fill={amber} d="M34 22h9v3h-9zM34 28h9v3h-9zM14 45h16v3H14z" />
      <circle cx="43" cy="43" r="10" fill={amber} />
      <path fill="none" stroke={night} strokeWidth="3" d="M38.500 43l3.500 3.500 6-6.500" />
    </>
  ),
  discount: (
    <>
      <path fill={river} d="M4 28L28 4h22v22L26 50z" />
      <path fill={night} d="M4 28L28 4h8L8 32z" />
      <circle cx="42" cy="12" r="4" fill={pale} />
      <path stroke={amber} strokeWidth="4" d="M21 36l18-10" />
      <circle cx="25" cy="27" r="4" fill={amber} />
      <circle cx="35" cy="35" r="4" fill={amber} />
    </>
  ),
} as const;

export type PerkName = keyof typeof drawings;

/** The drawing of a promise; the words stand beside it. */
export function PerkIcon({ name, className }: { name: PerkName; className?: string | undefined }) {
  return (
    <svg className={`${styles.icon} ${className ?? ''}`} viewBox="0 0 56 56" aria-hidden="true" focusable="false">
      {drawings[name]}
    </svg>
  );
}
