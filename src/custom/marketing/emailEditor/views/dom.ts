/** Makes an element with its class, style and children; blocks are drawn without a framework, so that typing stays quick. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  own: {
    className?: string;
    style?: Partial<CSSStyleDeclaration>;
    attrs?: Readonly<Record<string, string>>;
  } = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (own.className) element.className = own.className;
  Object.assign(element.style, own.style ?? {});
  for (const [name, value] of Object.entries(own.attrs ?? {})) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** What stands where something is still to be chosen or written. */
export const hint = (text: string) => el('span', { className: 'hint' }, text);
