import { useEffect, useRef } from 'react';
import { driverCard as words } from '../../../content/driver-card-words.ts';
import { CardSign } from '../parts/card-signs.tsx';
import { fitName, footOf } from './name-fit.ts';
import styles from './name-sign.module.css';

/** A phone held either way, without bars and margins. */
const wide = { width: 812, height: 304 };
const tall = { width: 358, height: 720 };

/** The name of a guest over the whole screen: no flight and no hotel, for everybody at the airport reads it. */
export function NameSign({ name, onClose }: { name: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const open = () => dialog.current?.showModal();
    const root = document.documentElement as Partial<HTMLElement>;
    // Full first, so that the sign lies over it. No iPhone has it, and the sign is there all the same.
    if (root.requestFullscreen) root.requestFullscreen({ navigationUI: 'hide' }).then(open, open);
    else open();
    return () => {
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, []);
  return (
    <dialog ref={dialog} className={styles.sign} aria-label={name} onClose={onClose}>
      <div className={styles.band} />
      <Drawn name={name} frame={wide} className={styles.wide} />
      <Drawn name={name} frame={tall} className={styles.tall} />
      <footer className={styles.foot}>
        <img src="/scenes/logo-on-dark.svg" width={181} height={48} alt="" />
        <p className={styles.hint}>{words.turnPhone}</p>
        <button type="button" onClick={() => dialog.current?.close()}>
          <CardSign name="close" size={18} />
          {words.close}
        </button>
      </footer>
    </dialog>
  );
}

function Drawn({ name, frame, className }: { name: string; frame: typeof wide; className: string | undefined }) {
  const { lines, width, height } = fitName(name, frame);
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {lines.map((line, index) => (
        <text key={line} x={width / 2} y={footOf(index)}>
          {line}
        </text>
      ))}
    </svg>
  );
}
