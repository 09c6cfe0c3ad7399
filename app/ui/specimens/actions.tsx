import { useState } from "react";
import { Button, ButtonLink, type ButtonTone } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { Pager } from "#ui/pager.tsx";
import { ResultPopup } from "#ui/result-popup.tsx";
import { Specimen } from "#ui/specimens/specimen.tsx";

const TONES: ButtonTone[] = ["primary", "dark", "quiet", "bare"];

export function ActionSpecimens() {
	return (
		<>
			<Specimen name="Button">
				{TONES.map((tone) => (
					<div key={tone} className="flex flex-wrap gap-3">
						<Button tone={tone}>Pay Now</Button>
						<Button tone={tone} busy busyLabel="Opening payment...">
							Pay Now
						</Button>
						<Button tone={tone} inactive>
							Login to register a course
						</Button>
						<ButtonLink tone={tone} to="/courses">
							Browse courses
						</ButtonLink>
					</div>
				))}
				<div data-dark className="rounded-band bg-ink p-6">
					<Button tone="on-dark">On a dark band</Button>
				</div>
			</Specimen>
			<Specimen name="Dialog, Result popup">
				<div className="flex flex-wrap gap-3">
					<Button tone="quiet" command="show-modal" commandfor="specimen-dialog">
						Open a dialog
					</Button>
					<Popups />
				</div>
				<Dialog id="specimen-dialog" title="Reset Your Password">
					<form method="dialog" className="grid gap-5">
						<Field label="E-mail" name="email" type="email" autoComplete="email" />
						<Button type="submit">Send reset link</Button>
					</form>
				</Dialog>
			</Specimen>
			<Specimen name="Pager">
				<Pager page={2} pages={3} addressOf={(page) => `?page=${page}`} />
			</Specimen>
		</>
	);
}

function Popups() {
	const [kind, setKind] = useState<"success" | "error">();
	return (
		<>
			<Button tone="quiet" onClick={() => setKind("success")}>
				Success
			</Button>
			<Button tone="quiet" onClick={() => setKind("error")}>
				Error
			</Button>
			{kind && (
				<ResultPopup
					kind={kind}
					message={kind === "success" ? "Profile updated successfully!" : "Failed to update profile. Please try again."}
					onClose={() => setKind(undefined)}
				/>
			)}
		</>
	);
}
