import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { root } from './root.ts';

/** What somebody reads, and where it stands: `pricing.html`, or `apps/api/src/mail/templates/reminder.ts:28`. */
export type Sentence = { text: string; at: string };

/** Stands for a value that only one ride or reader has. */
const value = '…';

/**
 * Every text of two words or more, each once: as the built pages show it, then what only the sources of site, mails,
 * `desk` and API hold. Throws where the site is not built.
 */
export function sentences(): Sentence[] {
  const seen = new Set<string>();
  return [...ofPages(), ...ofSources()].filter(({ text }) => !seen.has(text) && seen.add(text));
}

function ofPages(): Sentence[] {
  const folder = join(root, 'apps/web/dist');
  if (!existsSync(join(folder, 'index.html'))) throw new Error('The site is not built: turbo run build');
  return globSync('**/*.html', { cwd: folder })
    .toSorted()
    .flatMap((at) => textsOf(readFileSync(join(folder, at), 'utf8')).map((text) => ({ text, at })));
}

const blocks =
  /<\/?(a|address|article|button|caption|d[dlt]|desc|div|fieldset|fig\w+|footer|form|h\d|header|label|legend|li|main|nav|[ou]l|option|p|section|select|summary|table|td|textarea|th|title|tr|br)\b[^>]*>/g;
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", nbsp: ' ' };

/** The texts between the tags of a page's blocks, and in the attributes that are read aloud or shown as a preview. */
export function textsOf(html: string): string[] {
  const body = html.replaceAll(/<(script|style)\b.*?<\/\1>|<!--.*?-->/gs, '');
  const attributes = [...body.matchAll(/\s(?:alt|aria-label|content|placeholder|title)="([^"]*)"/g)];
  const lines = body.replaceAll(blocks, '\n').replaceAll(/<[^>]*>/g, '');
  return [...attributes.map(([, text = '']) => text), ...lines.split('\n')]
    .map((text) => tidy(text.replaceAll(/&([#\w]+);/g, (entity, name) => entities[name] ?? entity)))
    .filter(isRead);
}

function ofSources(): Sentence[] {
  return globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.(test|typetest|gen)\.|\/(testing|histories)\//.test(file))
    .toSorted()
    .flatMap((file) => textsIn(file, readFileSync(join(root, file), 'utf8')));
}

/** What of a node of the parser's tree (ESTree) is asked for here. */
type Node = { type: string; start: number; [field: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode);

const unread = /^(Import\w+|ExportAllDeclaration|TSLiteralType|TaggedTemplateExpression)$/;
/** Attributes that nobody reads: drawings, classes, what the browser is told. */
const silent =
  /^(className|d|points|viewBox|transform|style|sizes|srcSet|media|rel|autoComplete|keyTimes|values|href)$/;

function textsIn(file: string, source: string): Sentence[] {
  const found: Sentence[] = [];
  const visit = (node: Node, isInText = false): void => {
    if (unread.test(node.type)) return;
    if (node.type === 'JSXAttribute' && nodesIn(node['name']).some(({ name }) => silent.test(String(name)))) return;
    const isElement = nodesIn(node['children']).some((child) => child.type === 'JSXText' && /\w/.test(said(child)));
    if (!isInText && (isElement || node.type === 'TemplateLiteral' || typeof node['value'] === 'string')) {
      const text = tidy(said(node));
      const at = `${file}:${source.slice(0, node.start).split('\n').length}`;
      if (isRead(text)) found.push({ text, at });
    }
    const isText = (isInText || isElement) && node.type !== 'JSXExpressionContainer';
    for (const child of Object.values(node).flatMap(nodesIn)) visit(child, isText);
  };
  visit(parseSync(file, source).program as unknown as Node);
  return found;
}

/** A text without its values; that of an element with all that stands in it. */
function said(node: Node): string {
  if (node.type === 'TemplateLiteral')
    return nodesIn(node['quasis'])
      .map((quasi) => (quasi['value'] as { cooked: string }).cooked)
      .join(value);
  if (node.type === 'JSXExpressionContainer') return nodesIn(node['expression']).map(said).join('');
  if (typeof node['value'] === 'string') return node['value'];
  return nodesIn(node['children']).map(said).join('') || value;
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const isRead = (text: string) => /\p{L}[\p{L}'’)]*[,:;.]? [\p{L}\d$…(]/u.test(text);
