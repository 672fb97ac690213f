import type { BoardRide } from '@fallsline/domain/board';
import type { AttentionKind } from '@fallsline/domain/look-here';
import type { ReactNode } from 'react';
import styles from '../day/board-table.module.css';
import { attentionTo, isSilent } from '../day/day-groups.ts';
import { columns } from '../day/day-words.ts';
import { AsksToCancel, NoShow, RampVan } from './decision-strips.tsx';
import { BoardedElsewhere, Late, NeedsDriver, NotLeft, PositionLost } from './driving-strips.tsx';
import type { About } from './strip.tsx';

/** What somebody has to do about a ride, with the buttons that do it: a strip for each reason. `Row` holds each. */
export function LookHere({ ride, Row = TableRow }: { ride: BoardRide; Row?: typeof TableRow }) {
  const kinds = attentionTo(ride);
  return ride.vehicles.flatMap((vehicle) =>
    vehicle.attention
      .filter((kind) => kinds.includes(kind))
      .map((kind) => {
        const Strip = strips[kind];
        return (
          <Row key={`${vehicle.id} ${kind}`} kind={isSilent(kind) ? 'silent' : 'ask'}>
            <Strip ride={ride} vehicle={vehicle} />
          </Row>
        );
      }),
  );
}

const strips = {
  'needs-driver': NeedsDriver,
  'not-left': NotLeft,
  late: Late,
  'boarded-elsewhere': BoardedElsewhere,
  'position-lost': PositionLost,
  'no-show': NoShow,
  'asks-to-cancel': AsksToCancel,
  'ramp-van': RampVan,
} as const satisfies Record<AttentionKind, (about: About) => ReactNode>;

function TableRow({ kind, children }: { kind: 'silent' | 'ask'; children: ReactNode }) {
  return (
    <tr className={styles.strip} data-kind={kind}>
      <td colSpan={columns.length}>{children}</td>
    </tr>
  );
}
