import type { WeekToSign } from '#contract/sign-offs/sign-offs.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { nameOf } from './by-worker.ts';
import { idOf, type Query, type WeekActions } from './use-answers.ts';

const actionsStyle = 'actions mt-4 flex flex-wrap gap-3';

interface WeekAnswerProps {
  week: WeekToSign;
  query: Query;
  actions: WeekActions;
  isBusy: boolean;
}

export function WeekAnswer({ week, query: { isOpen, words, problem }, actions, isBusy }: WeekAnswerProps) {
  const about = <span className="sr-only"> for {nameOf(week)}</span>;
  if (!isOpen) {
    return (
      <div className={actionsStyle}>
        <Button
          variant="primary"
          busy={isBusy}
          keepsLabel
          onClick={() => actions.sign(week)}
          className="flex-1"
        >
          {isBusy ? 'Signing…' : 'Sign'}
          {about}
        </Button>
        <Button disabled={isBusy} onClick={() => actions.openQuery(week)}>
          Something is wrong
          {about}
        </Button>
      </div>
    );
  }
  return (
    <>
      <Field
        id={idOf.query(week)}
        label="What is wrong with this week?"
        hint="The agency will read this. You cannot take it back."
        error={problem}
        className="mt-4 print:hidden"
      >
        {(control) => (
          <TextArea
            {...control}
            value={words}
            maxLength={2000}
            autoComplete="off"
            onChange={({ target }) => actions.typeQuery(week, target.value)}
          />
        )}
      </Field>
      <div className={actionsStyle}>
        <Button
          variant="primary"
          busy={isBusy}
          keepsLabel
          onClick={() => actions.sendQuery(week)}
          className="flex-1"
        >
          {isBusy ? 'Sending…' : 'Send'}
          {about}
        </Button>
        <Button disabled={isBusy} onClick={() => actions.closeQuery(week)}>
          Back
          {about}
        </Button>
      </div>
    </>
  );
}
