import type { ImportPreview } from '#contract/worker-import.ts';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { Notice } from '#web/ui/notice.tsx';

const mostOpen = 3;

type Defaults = ImportPreview['defaults'];

/** Names the defaults that new assignments of the import file take from their clients. */
export function DefaultsNotice({ defaults }: { defaults: Defaults }) {
  if (defaults.length === 0) return null;
  const unsigned = defaults.filter(({ isUnsigned }) => isUnsigned);
  return (
    <Notice
      tone={unsigned.length > 0 ? 'warning' : 'neutral'}
      title="New assignments start with the defaults of the client"
    >
      <Clients of={defaults.slice(0, mostOpen)} />
      {defaults.length > mostOpen && (
        <Disclosure label={`${defaults.length - mostOpen} more`}>
          {() => <Clients of={defaults.slice(mostOpen)} />}
        </Disclosure>
      )}
      <p>A PO number or a rate in the file counts instead.</p>
    </Notice>
  );
}

function Clients({ of }: { of: Defaults }) {
  return (
    <ul className="list-disc space-y-1 pl-5">
      {of.map(({ clientName, starts, isUnsigned }) => (
        <li key={clientName}>
          <span className="font-medium">{clientName}:</span> {starts.join('. ')}.
          {isUnsigned && ' Nobody is chosen to sign yet, so nobody will be asked.'}
        </li>
      ))}
    </ul>
  );
}
