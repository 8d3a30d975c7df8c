import type { PrinterProblem } from '#domain/printing/printer.ts';

/** The problem of a printer, shown after its name: 'Printer Kitchen: paper out'. */
export const PRINTER_PROBLEM_TEXTS: Record<PrinterProblem, string> = {
  not_connected: 'not connected yet',
  offline: 'no contact',
  paper_low: 'paper low',
  paper_out: 'paper out',
  paper_jam: 'paper jam',
  cover_open: 'cover open',
  fault: 'a fault, see its display',
};
