import type { RideCurb } from '../../../content/rides/rides.ts';
import { vehicleScenes } from '../../../scenes/scenes.ts';
import styles from './curb-drawing.module.css';

const { taxi, sedan } = vehicleScenes;
/** In units of the drawing. */
const floor = 300;
const storey = 118;

/** An airport's curb from the side: as many floors as its terminal has, the car below at the last of them (decision 29). */
export function CurbDrawing({ levels, label }: { levels: RideCurb['levels']; label: string }) {
  const roof = floor - levels.length * storey;
  return (
    <svg viewBox={`0 ${roof - 24} 640 ${floor - roof + 68}`} className={styles.drawing} role="img" aria-label={label}>
      <rect y={floor} width="640" height="44" className={styles.road} />
      <path d={`M24 ${roof}h322v8H24z`} className={styles.roof} />
      {levels.map((level, at) => (
        <Floor key={level} level={level} foot={roof + (at + 1) * storey} isAbove={at < levels.length - 1} />
      ))}
      <rect x="346" y={floor - 6} width="76" height="6" className={styles.walk} />
      <Person x={180} />
      <rect x="128" y={floor - 62} width="44" height="26" rx="2" className={styles.sign} />
      <path d={`M135 ${floor - 53}h30M135 ${floor - 46}h20`} className={styles.name} />
      <path d={`M214 ${floor - 20}h100v14H214z`} className={styles.belt} />
      <path
        d={`M222 ${floor - 42}h20v22h-20zM252 ${floor - 36}h24v16h-24zM286 ${floor - 46}h16v26h-16z`}
        className={styles.bags}
      />
      <Person x={378} />
      <path d={`M394 ${floor - 30}h14v24h-14z`} className={styles.bags} />
      <circle cx="523" cy={floor - 64} r="24" className={styles.glow} />
      <image href={taxi.src} x="424" y={floor - 76} width="196" height="92" />
      <Mark x={470} y={floor - 84} number="1" />
      <Mark x={226} y={floor - 82} number="2" />
    </svg>
  );
}

function Floor({ level, foot, isAbove }: { level: string; foot: number; isAbove: boolean }) {
  return (
    <>
      <rect x="36" y={foot - storey + 8} width="298" height={storey - 8} className={styles.room} />
      <text x="52" y={foot - storey + 34} className={styles.level}>
        {level}
      </text>
      {isAbove ? (
        <>
          <path d={`M24 ${foot}h616v8H24zM624 ${foot + 8}h8v${storey - 8}h-8z`} className={styles.roof} />
          <image href={sedan.src} x="436" y={foot - 52} width="150" height="56" opacity="0.55" />
        </>
      ) : null}
      <rect x="334" y={foot - 74} width="6" height="74" className={styles.door} />
    </>
  );
}

function Person({ x }: { x: number }) {
  return (
    <>
      <circle cx={x} cy={floor - 58} r="8" className={styles.person} />
      <path d={`M${x - 10} ${floor - 6}v-32a10 10 0 0 1 20 0v32z`} className={styles.person} />
    </>
  );
}

function Mark({ x, y, number }: { x: number; y: number; number: string }) {
  return (
    <>
      <circle cx={x} cy={y} r="15" className={styles.mark} />
      <text x={x} y={y + 6} className={styles.number}>
        {number}
      </text>
    </>
  );
}
