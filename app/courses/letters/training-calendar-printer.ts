// The thread in which the training calendar is set: training-calendar-pdf.ts starts it with the facts and gets the bytes.

import { parentPort, workerData } from "node:worker_threads";
import { type TrainingCalendarFacts, trainingCalendarDocument } from "#courses/letters/training-calendar-document.ts";
import { pdfOf } from "#documents/pdf/pdf.ts";
import type { Sender } from "#settings/rules/sender.ts";

export type Order = { document: TrainingCalendarFacts; sender: Sender };

const { document, sender } = workerData as Order;
parentPort?.postMessage(new Uint8Array(await pdfOf(trainingCalendarDocument(document, sender))));
