import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { ReviewerPage } from '#web/frame/reviewer-page.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ColumnsCard } from './columns-card.tsx';
import { FileCard } from './file-card.tsx';
import { InvitationsCard } from './invitations-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import { useImport } from './use-import.ts';

export function ImportPage() {
  const { fileName, open, preview, progress, busy, failure, read, choose, readAs, run, startAgain } =
    useImport();
  const isReading = busy === 'reading';
  return (
    <ReviewerPage
      title="Import Workers"
      subtitle="From a CSV file"
      aside={
        <Link to="/consultant/workers" search={{ view: 'all' }} className={buttonStyle('quiet')}>
          <ArrowLeft aria-hidden />
          All Workers
        </Link>
      }
    >
      {failure && (
        <Notice
          tone="danger"
          role="alert"
          title={preview ? 'The import stopped' : `${fileName} cannot be read`}
        >
          <p>{failure}</p>
          {preview && <p>Finished rows are saved. You can continue with the others.</p>}
        </Notice>
      )}
      {open && !preview && !failure && (
        <ColumnsCard
          head={open.head}
          fileName={fileName}
          busy={isReading}
          onChoose={(choices) => void choose(choices)}
          onOtherFile={startAgain}
        />
      )}
      {open && preview && (
        <PreviewCard
          fileName={fileName}
          open={open}
          preview={preview}
          progress={progress}
          busy={busy !== null}
          onChoose={(choices) => void choose(choices)}
          onEncoding={(encoding) => void readAs(encoding)}
          onImport={(what, invite) => void run(what, preview, invite)}
          onOtherFile={startAgain}
        />
      )}
      {!open && (
        <>
          <FileCard busy={isReading} onFile={(file) => void read(file)} />
          <InvitationsCard />
        </>
      )}
    </ReviewerPage>
  );
}
