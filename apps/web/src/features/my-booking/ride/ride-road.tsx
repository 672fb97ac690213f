import { vehicleScenes } from '../../../scenes/scenes.ts';

const taxi = { width: 110, height: 52 };

type RideRoadProps = { state: 'ahead' | 'over' | 'cancelled'; border: boolean; className: string | undefined };

/**
 * The road of a ride. The taxi waits at its start until pickup and stands at its end afterwards: it claims no place in
 * between. The barrier stands where the ride crosses the border. It says nothing by itself: the words around it do.
 */
export function RideRoad({ state, border, className }: RideRoadProps) {
  const car = <image href={vehicleScenes.taxi.src} {...taxi} />;
  return (
    <svg
      className={className}
      width="100%"
      height="66"
      overflow="visible"
      aria-hidden="true"
      focusable="false"
      opacity={state === 'cancelled' ? 0.45 : undefined}
    >
      <rect y="46" width="100%" height="16" rx="8" fill="#0B1E33" />
      <line
        x1="14"
        x2="98.5%"
        y1="54"
        y2="54"
        stroke="#FBF7EF"
        strokeOpacity=".42"
        strokeWidth="2"
        strokeDasharray="14 12"
      />
      {state === 'over' ? <rect y="46" width="100%" height="16" rx="8" fill="#F6B21B" /> : null}
      {state === 'ahead' && border ? <Barrier /> : null}
      <svg x="100%" overflow="visible" aria-hidden="true">
        {state === 'over' ? (
          <g transform="translate(4 6) scale(-1 1)">{car}</g>
        ) : (
          <>
            <circle cx="-9" cy="54" r="14" fill="#fff" />
            <circle cx="-9" cy="54" r="10.5" fill="#fff" stroke="#14506B" strokeWidth="3.5" />
            <circle cx="-9" cy="54" r="4.5" fill="#14506B" />
          </>
        )}
      </svg>
      {state === 'ahead' ? <g transform="translate(118 6) scale(-1 1)">{car}</g> : null}
    </svg>
  );
}

function Barrier() {
  return (
    <svg x="58%" y="0" overflow="visible" aria-hidden="true">
      <g transform="rotate(-52 0 38)">
        <path fill="#fff" stroke="#C9D3D6" d="M0 34.500h58v7H0z" />
        <path fill="#D9482B" d="M6 34.500h9l-5 7H1zM24 34.500h9l-5 7h-9zM42 34.500h9l-5 7h-9z" />
      </g>
      <path fill="#2A3B4E" d="M-7 31h14v17H-7z" />
      <path fill="#F6B21B" d="M-7 35h14v4H-7z" />
      <text x="22" y="36" fill="#3F4F60" fontFamily="Hanken Grotesk" fontSize="15" fontWeight="650">
        border
      </text>
    </svg>
  );
}
