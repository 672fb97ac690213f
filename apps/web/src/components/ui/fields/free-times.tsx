import { type FreeTimes, freeTimesToTake, noCarInWords } from '@fallsline/domain/no-car-free';
import type { WallTime } from '@fallsline/domain/pickup-time';
import { Question } from './question.tsx';

type FreeTimesQuestionProps = {
  /** Undefined while there is nothing to say. */
  told: FreeTimes | undefined;
  className?: string | undefined;
  onTake: (free: WallTime) => void;
};

/** Says that too few cars are free, and takes one of the nearest times that have enough in one press. */
export function FreeTimesQuestion({ told, className, onTake }: FreeTimesQuestionProps) {
  const [first, second] = (told ? freeTimesToTake(told) : []).map(({ label, free }) => ({
    label,
    onPress: () => onTake(free),
  }));
  return (
    <Question accept={first} keep={second} className={className}>
      {told && noCarInWords(told)}
    </Question>
  );
}
