import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/card.tsx";
import { CopyButton } from "#kit/ui/copy-button.tsx";
import { FieldError } from "#kit/ui/forms/field-frame.tsx";
import { FormError } from "#kit/ui/forms/form-error.tsx";
import { TextArea } from "#kit/ui/forms/text-area.tsx";
import { Notice } from "#kit/ui/notice.tsx";
import type { NamesAnswer, NamesPart } from "#sales/groups/pages/names-state.ts";
import { namesWords as words } from "#sales/groups/rules/words.ts";

type NamesProps = { names: NamesPart; answer: NamesAnswer | undefined };

/** Who attends: rows to type in or a pasted list, and single-use links for those who enter their own names. */
export function NamesSection({ names, answer }: NamesProps) {
	const { rows, named, until, links, withoutLink } = names;
	if (rows.length === 0) return null;
	return (
		<section aria-labelledby="names" className="grid gap-5">
			<div className="grid gap-1">
				<h2 id="names" className="text-2xl">
					{words.title}
				</h2>
				<p>{words.count(named, rows.length)}</p>
				<p className="text-[0.9375rem] text-muted">{until ? words.until(until) : words.over}</p>
			</div>
			<div role="status" className="empty:hidden">
				{answer?.isDone && <Notice tone="good">{answer.sentence}</Notice>}
			</div>
			{until ? <NamesForm names={names} answer={answer} /> : <NameList rows={rows} />}
			{(links.length > 0 || withoutLink > 0) && <Links names={names} />}
		</section>
	);
}

function NameList({ rows }: Pick<NamesPart, "rows">) {
	return (
		<ol className="list-decimal pl-5">
			{rows.map(({ id, name, guest }) => (
				<li key={id}>{name || guest}</li>
			))}
		</ol>
	);
}

function NamesForm({ names: { rows, named }, answer }: NamesProps) {
	const busy = useNavigation().formData?.get("intent") === "names";
	// The list that was read stands in the rows now: with the fields as they were, it would be read twice.
	const readAt = useRef(0);
	if (answer?.at) readAt.current = answer.at;
	const typed = new Map(answer?.rows?.map((row) => [row.id, row]));
	return (
		<Form key={readAt.current} method="post" noValidate preventScrollReset className="grid gap-5">
			<input type="hidden" name="intent" value="names" />
			{named < rows.length && (
				<details open={named === 0 || Boolean(answer?.list)} className="grid gap-3">
					<summary className="cursor-pointer font-semibold text-indigo">{words.list}</summary>
					<div className="pt-3">
						<TextArea
							label={words.listLabel}
							hint={words.listHint}
							name="list"
							rows={5}
							defaultValue={answer?.list}
							error={answer?.listError}
						/>
					</div>
				</details>
			)}
			<ol className="grid gap-4">
				{rows.map((row, at) => (
					<NameRow key={row.id} number={at + 1} row={row} typed={typed.get(row.id)} />
				))}
			</ol>
			<FormError sentence={answer && !answer.isDone ? answer.sentence : undefined} />
			<div>
				<Button type="submit" busy={busy} busyLabel={words.saving}>
					{words.save}
				</Button>
			</div>
		</Form>
	);
}

type Row = NamesPart["rows"][number];
type RowProps = { number: number; row: Row; typed: NonNullable<NamesAnswer["rows"]>[number] | undefined };

function NameRow({ number, row, typed }: RowProps) {
	const shown = typed ?? row;
	const errorId = `name-${row.id}-error`;
	const field = (name: "name" | "phone" | "email", label: string) => (
		<label className={`grid min-w-0 gap-1 ${name === "name" ? "sm:col-span-2" : ""}`}>
			<span className="text-sm text-muted">
				{label} <span className="sr-only">{words.row(number)}</span>
			</span>
			<input
				name={`${name}${row.id}`}
				defaultValue={shown[name]}
				autoComplete="off"
				placeholder={name === "name" ? row.guest : undefined}
				inputMode={name === "phone" ? "tel" : name === "email" ? "email" : undefined}
				aria-invalid={typed?.error ? true : undefined}
				aria-describedby={typed?.error ? errorId : undefined}
				className="control"
			/>
		</label>
	);
	return (
		<li className="grid gap-1.5 border-line pb-4 not-last:border-b">
			<div className="grid gap-x-3 gap-y-2 sm:grid-cols-[1.5rem_2fr_3fr]">
				<span className="font-semibold tabular-nums sm:row-span-2 sm:pt-9">{number}</span>
				{field("name", words.name)}
				{field("phone", words.phone)}
				{field("email", words.email)}
			</div>
			<input type="hidden" name={`seen${row.id}`} value={row.name} />
			{row.isOwn && !typed?.error && <p className="text-sm text-muted sm:pl-9">{words.own}</p>}
			<div className="sm:pl-9">
				<FieldError id={errorId} sentence={typed?.error} />
			</div>
		</li>
	);
}

function Links({ names: { links, withoutLink, courseTitle } }: { names: NamesPart }) {
	const busy = useNavigation().formData?.get("intent") === "links";
	return (
		<Card className="grid gap-4">
			<div className="grid gap-1">
				<h3 className="text-xl">{words.links}</h3>
				<p className="text-[0.9375rem] text-muted">{words.linksIntro}</p>
			</div>
			{links.length > 0 && (
				<ul className="divide-y divide-line">
					{links.map(({ seatId, number, url }) => (
						<li key={seatId} className="grid gap-2 py-3">
							<p className="font-semibold">{words.seat(number)}</p>
							<p className="text-sm break-all text-muted">{url}</p>
							<div className="flex flex-wrap gap-2">
								<CopyButton text={url} copied="Copied." name={words.copyName(number)}>
									{words.copy}
								</CopyButton>
								<a
									href={`https://wa.me/?text=${encodeURIComponent(words.shareText(courseTitle, url))}`}
									target="_blank"
									rel="noreferrer"
									className="button button-quiet"
								>
									{words.share}
								</a>
								<LinkForm intent="renew" seatId={seatId} label={words.renew} />
								<LinkForm intent="withdraw" seatId={seatId} label={words.withdraw} />
							</div>
						</li>
					))}
				</ul>
			)}
			{withoutLink > 0 && (
				<Form method="post" preventScrollReset>
					<input type="hidden" name="intent" value="links" />
					<Button type="submit" tone="quiet" busy={busy} busyLabel={words.making}>
						{words.makeLinks(withoutLink)}
					</Button>
				</Form>
			)}
		</Card>
	);
}

function LinkForm({ intent, seatId, label }: { intent: string; seatId: number; label: string }) {
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="intent" value={intent} />
			<input type="hidden" name="seat" value={seatId} />
			<Button type="submit" tone="quiet">
				{label}
			</Button>
		</Form>
	);
}
