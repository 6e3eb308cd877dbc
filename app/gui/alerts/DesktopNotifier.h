// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <QObject>

#ifdef LEASESCOPE_HAS_DBUS
#include <QDBusConnection>
#include <QDBusMessage>

#include <optional>
#endif

#include <map>
#include <vector>

namespace app {

/// Shows notifications on the desktop, by the notification service of its session. What it shows is text: never
/// markup, whatever a table says. Main thread.
class DesktopNotifier final : public QObject {
    Q_OBJECT
public:
#ifdef LEASESCOPE_HAS_DBUS
    /// `bus`: the session bus unless another is given; connected to at the first notification.
    explicit DesktopNotifier(std::optional<QDBusConnection> bus = {}, QObject *parent = nullptr);
#else
    explicit DesktopNotifier(QObject *parent = nullptr);
#endif
    /// Asks whether there is a service at all; unable() says that there is none.
    void probe();
    /// `token` comes back with activated() when the notification is clicked. One that is still shown with the same token, which
    /// is not empty, is replaced.
    void notify(const QString &title, const QString &text, const QByteArray &token);

Q_SIGNALS:
    void activated(const QByteArray &token);
    void shown(const QByteArray &token); ///< the desktop took it
    /// It could not be shown: why, as a sentence. What it said is the caller's to say elsewhere.
    void failed(const QString &sentence);
    void unable(const QString &sentence); ///< nothing could be shown now, and nothing was to be: a sentence

private:
    struct Notification {
        QString title;
        QString text;
        QByteArray token;
    };
    void send(const Notification &notification);
    [[nodiscard]] static QString noService(); ///< a sentence
#ifdef LEASESCOPE_HAS_DBUS
    [[nodiscard]] QDBusMessage call(const QString &method) const;
    void askCapabilities();
    [[nodiscard]] uint shownAs(const QByteArray &token) const; ///< the service's number; 0: it is not shown
    std::optional<QDBusConnection> m_bus;
    bool m_isAsking = false; ///< whether there is a service, and what it reads
    std::optional<bool> m_readsMarkup; ///< nothing: the service has not been asked
    std::vector<Notification> m_waiting; ///< until it has answered
    std::map<uint, QByteArray> m_shown; ///< tokens by the service's number

private Q_SLOTS:
    void onAction(uint id, const QString &action);
    void onClosed(uint id, uint reason);
#endif
};

} // namespace app
