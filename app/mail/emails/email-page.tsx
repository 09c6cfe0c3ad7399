import { Body, Container, Head, Html, Img, Link, Preview, Section } from "react-email";
import { BlockView } from "#mail/emails/email-blocks.tsx";
import type { EmailContent } from "#mail/emails/email-content.ts";
import { colours, darkStyles, font, styles } from "#mail/emails/email-look.ts";
import type { Sender } from "#settings/rules/sender.ts";

/** The HTML of an e-mail: one column of at most 600 px, readable without pictures, in light and in dark. */
export function EmailPage({ content, sender }: { content: EmailContent; sender: Sender }) {
	return (
		<Html lang="en-GB">
			<Head>
				<title>{content.subject}</title>
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta name="supported-color-schemes" content="light dark" />
				<meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
				<style>{darkStyles}</style>
			</Head>
			<Body className="page" lang="en-GB" style={{ backgroundColor: colours.cotton, margin: 0, padding: "24px 12px" }}>
				<Preview useTitleTag={false}>{content.preheader}</Preview>
				{/* biome-ignore lint/a11y/useSemanticElements: Outlook does not know the element main */}
				<div role="main">
					<Container style={{ maxWidth: "600px", margin: "0 auto" }}>
						<Letterhead sender={sender} />
						<Section
							className="paper"
							style={{
								backgroundColor: colours.paper,
								border: `1px solid ${colours.line}`,
								borderTop: "0",
								borderRadius: "0 0 14px 14px",
								padding: "32px 28px 16px",
							}}
						>
							{content.eyebrow && (
								<p className="muted" style={{ ...font, ...styles.eyebrow }}>
									{content.eyebrow}
								</p>
							)}
							<h1 className="ink" style={{ ...font, ...styles.heading }}>
								{content.heading}
							</h1>
							{content.blocks.map((block, at) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: an e-mail is drawn once, its pieces never move
								<BlockView key={at} block={block} />
							))}
						</Section>
						<Foot content={content} sender={sender} />
					</Container>
				</div>
			</Body>
		</Html>
	);
}

function Letterhead({ sender }: { sender: Sender }) {
	return (
		<>
			<Section style={{ backgroundColor: colours.ink, borderRadius: "14px 14px 0 0", padding: "22px 28px 20px" }}>
				{sender.logo && <Img src={sender.logo.url} alt="" height={44} style={styles.logo} />}
				<p style={{ ...font, ...styles.academy }}>
					<Link href={sender.publicUrl} style={{ color: "#ffffff", textDecoration: "none" }}>
						{sender.academyName}
					</Link>
				</p>
			</Section>
			<div style={styles.stitches}>&nbsp;</div>
		</>
	);
}

function Foot({ content, sender }: { content: EmailContent; sender: Sender }) {
	return (
		<Section style={{ padding: "20px 28px 8px" }}>
			<p className="muted" style={{ ...font, ...styles.foot }}>
				Sent by {sender.academyName}. Questions? Write to our office at{" "}
				<Link className="link" href={`mailto:${sender.officeEmail}`} style={styles.footLink}>
					{sender.officeEmail}
				</Link>
				.
			</p>
			<p className="muted" style={{ ...font, ...styles.foot }}>
				{content.why}
				{content.leave && (
					<>
						{" "}
						<Link className="link" href={content.leave.url} style={styles.footLink}>
							{content.leave.words}
						</Link>
					</>
				)}
			</p>
		</Section>
	);
}
