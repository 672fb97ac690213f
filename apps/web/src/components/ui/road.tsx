import { vehicleScenes } from '../../scenes/scenes.ts';

const { src, ...drawn } = vehicleScenes.taxi;

/**
 * A stretch of road, 40 px high, with the taxi so many per cent along it. In SVG: its lengths are attributes, which the
 * CSP allows. It says nothing by itself: the words beside it do.
 */
export function Road({ percent, className }: { percent: number; className?: string | undefined }) {
  const taxi = { width: 66, height: (66 * drawn.height) / drawn.width };
  return (
    <svg className={className} width="100%" height="40" overflow="visible" aria-hidden="true" focusable="false">
      <rect y="26" width="100%" height="14" rx="7" fill="#0B1E33" />
      <line
        x1="10"
        x2="99%"
        y1="33"
        y2="33"
        stroke="#FBF7EF"
        strokeOpacity=".38"
        strokeWidth="2"
        strokeDasharray="14 12"
      />
      <rect y="26" width={`${percent}%`} height="14" rx="7" fill="#F6B21B" />
      <svg x={`${percent}%`} overflow="visible" aria-hidden="true">
        <image href={src} {...taxi} x={-8} y={32 - taxi.height} transform="scale(-1 1)" />
      </svg>
    </svg>
  );
}
