import { type FreeTimes, freeTimesToTake, noCarForStaff } from '@fallsline/domain/no-car-free';
import type { WallTime } from '@fallsline/domain/pickup-time';
import type { FormEvent, ReactNode } from 'react';
import { BoardButton, Wrong } from '../controls.tsx';
import { Outcome } from './desk-fields.tsx';
import styles from './desk-form.module.css';

type Press = { label: string; onPress: () => void };
type Main = { label: string; isPending?: boolean; isGrave?: boolean };

type DeskFormProps = {
  title: string;
  /** What whoever fills it in should know before. */
  quiet: string;
  error: Error | null;
  main: Main;
  onSubmit: (form: FormData) => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form of the desk: what is asked, what comes of it, and the way out. */
export function DeskForm({ title, quiet, error, main, onSubmit, onClose, children }: DeskFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3>{title}</h3>
      {children}
      <p className={styles.quiet}>{quiet}</p>
      <Outcome error={error} />
      <Presses main={main} others={[{ label: 'Not now', onPress: onClose }]} />
    </form>
  );
}

type DeskStepProps = {
  title?: string;
  error?: Error | null;
  main: Main & Press;
  others?: readonly Press[];
  children: ReactNode;
};

/** What a press would do, said before it is done: the press that does it has the focus, for the one before is gone. */
export function DeskStep({ title, error = null, main, others = [], children }: DeskStepProps) {
  return (
    <div className={styles.form}>
      {title ? <h3>{title}</h3> : null}
      {children}
      <Outcome error={error} />
      <Presses main={main} others={others} />
    </div>
  );
}

/** What was done, until it was read. */
export function Done({ words, onClose }: { words: string; onClose: () => void }) {
  return (
    <DeskStep main={{ label: 'Close', onPress: onClose }}>
      <Outcome error={null}>{words}</Outcome>
    </DeskStep>
  );
}

type BeyondFleetProps = {
  told: FreeTimes;
  /** What can be done all the same. */
  can: 'booked' | 'changed';
  isPending: boolean;
  onTake: (free: WallTime) => void;
};

/** Says that too few cars are free, and takes one of the nearest times that have enough in one press. */
export function BeyondFleet({ told, can, isPending, onTake }: BeyondFleetProps) {
  return (
    <div className={`${styles.do} ${styles.beyond}`}>
      <Wrong>
        {noCarForStaff(told)} It can be {can} all the same, and is red on the board.
      </Wrong>
      {freeTimesToTake(told).map(({ label, free }) => (
        <BoardButton key={label} disabled={isPending} onClick={() => onTake(free)}>
          {label}
        </BoardButton>
      ))}
    </div>
  );
}

function Presses({ main, others }: { main: Main & Partial<Press>; others: readonly Press[] }) {
  const { label, isPending = false, isGrave = false, onPress } = main;
  return (
    <div className={styles.do}>
      <BoardButton
        type={onPress ? 'button' : 'submit'}
        look={isGrave ? 'grave' : 'go'}
        disabled={isPending}
        onClick={onPress}
        // What was pressed is gone, and who works by keyboard goes on here
        autoFocus={onPress !== undefined}
      >
        {label}
      </BoardButton>
      {others.map((other) => (
        <BoardButton key={other.label} onClick={other.onPress}>
          {other.label}
        </BoardButton>
      ))}
    </div>
  );
}
