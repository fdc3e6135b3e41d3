import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { ReviewerPage } from '#web/frame/reviewer-page.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Notice } from '#web/ui/notice.tsx';
import { FileCard } from './file-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import { useImport } from './use-import.ts';

export function ImportPage() {
  const { fileName, text, preview, progress, busy, failure, read, run, startAgain } = useImport();
  return (
    <ReviewerPage
      title="Import Workers"
      subtitle="From a CSV file, as every spreadsheet saves one"
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
          {preview && <p>The rows that are done stay done; you can go on with the others.</p>}
        </Notice>
      )}
      {preview ? (
        <PreviewCard
          fileName={fileName}
          text={text}
          preview={preview}
          progress={progress}
          busy={busy === 'importing'}
          onImport={(what) => void run(what, preview)}
          onOtherFile={startAgain}
        />
      ) : (
        <FileCard busy={busy === 'reading'} onFile={(file) => void read(file)} />
      )}
    </ReviewerPage>
  );
}
