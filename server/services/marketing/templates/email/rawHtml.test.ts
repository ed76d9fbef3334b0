import { expect, test } from 'vitest';
import { refusedIn } from './rawHtml.ts';

const told = (html: string) => refusedIn(html).map(({ line, what }) => `${line} ${what}`);

test('an email as agencies send it stays as it is', () => {
  const html = `<!doctype html>\r\n<html><head><style>@media (max-width:480px){.a{width:100%!important}}</style></head>
    <body background="https://example.com/paper.png"><!--[if mso]><table><tr><td><![endif]-->
    <table><tr><td style="background:url('https://example.com/a.png')">{{first_name|there}}
    <a href="{{unsubscribe}}">No more</a> <a href="mailto:a@example.com">Write</a> <a href="tel:+15035550142">Call</a>
    <img src="data:image/png;base64,AAAA" alt=""> 3 < 4 &amp; on the menu</td></tr></table></body></html>`;
  expect(told(html)).toEqual([]);
});

test.each([
  ['<p>Hello</p>\n\n<script>alert(1)</script>', '3 <script>'],
  ['<SCRIPT src=//x></SCRIPT>', '1 <script>'],
  ['<p>\r\n<form action="https://example.com"></form>', '2 <form>'],
  ['<iframe srcdoc="&lt;script&gt;">', '1 <iframe>'],
  ['<a href="java&#115;cript:alert(1)">x</a>', '1 href of <a>'],
  ['<a href=" java\tscript:alert(1)">x</a>', '1 href of <a>'],
  ['<a href="&#1;javascript:alert(1)">x</a>', '1 href of <a>'],
  ['<a href="data:text/html,<b>">x</a>', '1 href of <a>'],
  ['<img src=x\nonerror=alert(1)>', '2 onerror of <img>'],
  ['<img/src="x"/onerror=alert(1)>', '1 onerror of <img>'],
  ['<div style="width:exp/**/ression(alert(1))">', '1 style of <div>'],
  ['<div style="background:url(java\\73 cript:alert(1))">', '1 style of <div>'],
  ['<style>b{-moz-binding:url(x)}</style>', '1 <style>'],
  ['<meta http-equiv="refresh" content="0;url=https://example.com">', '1 http-equiv of <meta>'],
  ['<base href="https://example.com">', '1 <base>'],
  ['<svg><a xlink:href="x"/></svg>', '1 <svg>'],
  ['<object data="x.swf"></object>', '1 <object>'],
  ['<!--><script>alert(1)</script>-->', '1 <script>'],
  ['<!-- a --!><script>alert(1)</script>-->', '1 <script>'],
  ['<![CDATA[<script>alert(1)</script>]]>', '1 <script>'],
  ['<title><script>alert(1)</script></title>', null],
  ['<p>Hello <img src=x onerror=alert(1) ', '1 onerror of <img>'],
  ['<p>Hello <img alt="', '1 the tag that is never closed'],
  ['<p>Hello</p>\n<img alt="a > b', '2 the tag that is never closed'],
  ['<p>Hello</p>\n<!-- to come', '2 the comment that is never closed'],
  ['<style>a{color:red}', '1 the <style> that is never closed'],
])('%j', (html, refused) => {
  if (refused === null) expect(told(html)).toEqual([]);
  else expect(told(html)).toContain(refused);
});

test('what is refused names the element, its line and why, at most twenty of them', () => {
  const [problem] = refusedIn('<p>\n<button onclick="x()">Go</button>');
  expect(problem?.message).toBe('Line 2: take <button> out, since forms do not work in an email; use a link');
  expect(refusedIn('<script></script>\n'.repeat(50))).toHaveLength(20);
});
