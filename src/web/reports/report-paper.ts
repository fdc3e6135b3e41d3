/**
 * Styles of the printed report, with one line per week. The report page loads them, because the
 * main style sheet has reached its size limit. The rules stand in layer `base`, because important
 * rules of an early layer win over those of later layers.
 */

const rules = `
@page wide {
  @bottom-right {
    content: 'Page ' counter(page) ' of ' counter(pages);
    font: 8pt sans-serif;
  }
}
@layer base {
  @media print {
    [data-report-rows] {
      border: 0 !important;
      overflow: visible !important;
    }
    [data-report-rows] table {
      font-size: 8pt !important;
      line-height: 1.25 !important;
    }
    [data-report-rows] tr > * {
      height: auto !important;
      padding: 0.6mm 1.5mm !important;
      vertical-align: baseline !important;
    }
    [data-report-rows] tr > * > span.block,
    [data-report-rows] td > :nth-child(n + 2) {
      display: none !important;
    }
    [data-report-rows] tr > * * {
      min-height: 0 !important;
      margin-block: 0 !important;
      padding-block: 0 !important;
      font-size: inherit !important;
      line-height: inherit !important;
    }
    [data-report-rows] tr svg {
      display: none !important;
    }
    [data-report-rows] tfoot {
      display: table-row-group !important;
      font-weight: 600;
    }
  }
}
`;

let isAdopted = false;

/** The content security policy forbids style elements, so the code creates a style sheet object. */
export function adoptPaper(): void {
  if (isAdopted) return;
  isAdopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
}
