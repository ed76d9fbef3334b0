import type { Plugin } from 'vite';

const TEXT = String.raw`(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")`;
const DESCRIBE = new RegExp(String.raw`\s*\.describe\(\s*${TEXT}\s*,?\s*\)`, 'g');
const SUMMARY = new RegExp(String.raw`^(\s*)summary:\s*${TEXT},`, 'gm');
const SPEC = /^(\s*)spec: \[[^\]]*\],/gm;

/** The contract without the words that only OpenAPI tells: descriptions, summaries and requirement ids. */
export function withoutDocumentation(code: string): string {
  return code.replace(DESCRIBE, '').replace(SUMMARY, "$1summary: '',").replace(SPEC, '$1spec: [],');
}

/** Keeps the documentation of the contract out of the client; what shows a schema's own words on screen is left as it is. */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    enforce: 'pre',
    apply: 'build',
    transform: (code, id) =>
      /\/contract\/(?!host\/metrics\/).*\.ts$/.test(id)
        ? { code: withoutDocumentation(code), map: null }
        : null,
  };
}
