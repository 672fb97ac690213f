import { IconFrame, ShapeIcon } from '../../../components/ui/icons.tsx';

const shapes = {
  back: { size: 20, viewBox: 24, d: 'M14 4l-8 8 8 8 2.600-2.600L11.200 12l5.400-5.400z' },
  calendar: { size: 22, viewBox: 24, d: 'M2 4h4V1h4v3h4V1h4v3h4v18H2zM5 10v9h14v-9zM8 12h3v4H8z' },
  receipt: {
    size: 22,
    viewBox: 24,
    d: 'M4 1l3 2 3-2 2 2 3-2 2 2 3-2v22l-3-2-2 2-3-2-2 2-3-2-3 2zM8 7v2.500h8V7zm0 5v2.500h8V12z',
  },
  print: { size: 22, viewBox: 24, d: 'M6 1h12v6H6zM2 8h20v11h-4v-4H6v4H2zM8 16.500h8V23H8z' },
  share: {
    size: 22,
    viewBox: 24,
    d: 'M12 0l6.500 6.500H14V15h-4V6.500H5.500zM3 10h5v3.500H6.500v6h11v-6H16V10h5v13H3z',
  },
  text: { size: 24, d: 'M2 2h20v15H12l-6 6v-6H2zm4 4v2.500h12V6zm0 4.500V13h8v-2.500z' },
  clock: {
    size: 34,
    viewBox: 30,
    d: 'M15 1a14 14 0 1 1 0 28 14 14 0 0 1 0-28zm0 4a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm-2 3h3.500v6.500l5 3-1.800 3L13 16z',
  },
} as const;

/** A sign of the private page, in the text color. */
export function BookingIcon({ name }: { name: keyof typeof shapes }) {
  const { size, ...shape } = shapes[name];
  return <ShapeIcon width={size} height={size} {...shape} />;
}

/** The papers that a border asks for. */
export function PassportIcon() {
  return (
    <IconFrame width={44} height={44}>
      <path fill="#14506B" d="M8 3h25a4 4 0 0 1 4 4v30a4 4 0 0 1-4 4H8z" />
      <path fill="#0B1E33" d="M8 3h5v38H8z" />
      <circle cx="25" cy="18" r="7.500" fill="none" stroke="#F6B21B" strokeWidth="2.200" />
      <path
        fill="none"
        stroke="#F6B21B"
        strokeWidth="1.600"
        d="M17.500 18h15M25 10.500c-4.500 4.500-4.500 10.500 0 15 4.500-4.500 4.500-10.500 0-15"
      />
      <path fill="#F6B21B" d="M18 31h14v2.600H18z" />
    </IconFrame>
  );
}

/** What a driver's punch leaves of a ticket. */
export function Punch({ className }: { className?: string | undefined }) {
  return (
    <IconFrame className={className} width={76} height={48}>
      <path fill="#E9E2D4" d="M2 2h14v14H2zM30 2h14v14H30zM58 2h14v14H58zM16 16h14v14H16zM44 16h14v14H44z" />
      <path
        fill="none"
        stroke="#B9AE99"
        strokeWidth="1.500"
        d="M2 16V2h14M30 16V2h14M58 16V2h14M16 30V16h14M44 30V16h14"
      />
    </IconFrame>
  );
}
