import type { ReactNode } from 'react';
import { SceneImage } from '../../../scenes/scene-image.tsx';
import type { Scene } from '../../../scenes/scenes.ts';
import styles from './message-page.module.css';

type MessagePageProps = {
  scene: Scene;
  heading: string;
  children: ReactNode;
  actions: ReactNode;
};

/** A page that says one thing: after payment, after a cancelled one, on a wrong turn, on a breakdown. */
export function MessagePage({ scene, heading, children, actions }: MessagePageProps) {
  return (
    <div className={styles.message}>
      <div className={styles.words}>
        <h1 className="display">{heading}</h1>
        <div className={styles.text}>{children}</div>
        <div className={styles.actions}>{actions}</div>
      </div>
      <div className={styles.scene}>
        <SceneImage scene={scene} />
      </div>
    </div>
  );
}
