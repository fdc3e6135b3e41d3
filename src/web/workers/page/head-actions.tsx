import { useQuery } from '@tanstack/react-query';
import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import CalendarOff from 'lucide-react/icons/calendar-off';
import type { Worker } from '#contract/workers/workers.ts';
import { primaryOf } from '#domain/assignment/primary.ts';
import { may } from '#domain/person/access.ts';
import { assignmentsQuery } from '#web/api/queries/assignments.ts';
import { useMe } from '#web/api/queries/me.ts';
import { EnterWeekLink } from '#web/frame/lists/enter-week-link.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Button } from '#web/ui/button.tsx';
import type { OpenedForm } from '#web/workers/assignments/opened-form.ts';

interface HeadActionsProps {
  worker: Worker;
  onOpen: (form: OpenedForm) => void;
}

export function HeadActions({ worker, onOpen }: HeadActionsProps) {
  const me = useMe();
  const { data: assignments = [] } = useQuery(assignmentsQuery(worker.id));
  const current = primaryOf(assignments, me.agency.today);
  return (
    <>
      {may(me, 'edit an assignment', worker) && current && current.state !== 'ended' && (
        <>
          <Button size="small" onClick={() => onOpen({ form: 'move', assignment: current })}>
            <ArrowRightLeft aria-hidden />
            Move…
          </Button>
          <Button size="small" onClick={() => onOpen({ form: 'end', assignment: current })}>
            <CalendarOff aria-hidden />
            End…
          </Button>
        </>
      )}
      {may(me, 'enter a week', worker) && !worker.disabled && (
        <EnterWeekLink worker={worker} className={buttonStyle('secondary', 'small')} />
      )}
    </>
  );
}
