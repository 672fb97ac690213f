import type { VehiclesQuestion as Asked } from '@fallsline/domain/vehicles-question';
import { Question } from './question.tsx';

type VehiclesQuestionProps = {
  /** Undefined where as many come as are needed. */
  asked: Asked | undefined;
  onAnswer: (next: Pick<Asked, 'vehicles'>) => void;
  /** Leaves the bags without one more. */
  keep?: { label: string; onPress: () => void };
};

/** Whether the vehicles take the bags: one more is offered, or what nobody needs can be given up. */
export function VehiclesQuestion({ asked, onAnswer, keep }: VehiclesQuestionProps) {
  const answer = asked && { label: asked.label, onPress: () => onAnswer({ vehicles: asked.vehicles }) };
  return asked?.vehicles === null ? (
    <Question keep={answer}>{asked.message}</Question>
  ) : (
    <Question accept={answer} keep={asked && keep}>
      {asked?.message}
    </Question>
  );
}
